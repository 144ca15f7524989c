// The command `npm run restore -- <file>`.
import { runCommand } from './prepare/run-command.mjs';

runCommand('backup/restore.ts');
