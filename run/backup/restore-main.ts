import { restoreSite } from './restore-site';

// For installations without the checkout's tools: node run/dist/restore.js <file>
await restoreSite(process.argv.slice(2));
