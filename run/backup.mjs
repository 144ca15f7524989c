// The command `npm run backup -- <file>`.
import { runCommand } from './prepare/run-command.mjs';

runCommand('backup/backup.ts');
