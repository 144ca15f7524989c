// The command `npm run break`.
import { runCommand } from './prepare/run-command.mjs';

runCommand('break/main.ts', 'breakSystem');
