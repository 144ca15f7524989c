// The command `npm start`. Plain JavaScript without packages, since it also has to run before anything is installed.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
import('./prepare/start.mjs').then(({ start }) => start());
