// The command `npm run two-step-off -- <email>`.
import { runCommand } from './prepare/run-command.mjs';

runCommand('accounts/two-step-off.ts', 'turnTwoStepOff');
