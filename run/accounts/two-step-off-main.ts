import { turnTwoStepOff } from './two-step-off';

// For installations without the checkout's tools: node run/dist/two-step-off.js <email>
await turnTwoStepOff(process.argv.slice(2));
