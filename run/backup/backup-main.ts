import { backupSite } from './backup-site';

// For installations without the checkout's tools: node run/dist/backup.js <file>
await backupSite(process.argv.slice(2));
