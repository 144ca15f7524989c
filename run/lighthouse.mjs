// The command `npm run lighthouse`.
import { runCommand } from './prepare/run-command.mjs';

runCommand('lighthouse/main.ts', 'scorePages');
