import { folderStorage } from './folder-storage';
import type { Storage } from './storage';
import type { StorageSettings } from './storage-settings';

/** Opens the place where pictures are kept. Nothing else knows which one it is. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === 'folder') return folderStorage(settings);
  // Loaded where it is needed: the client of S3 takes a good part of a second.
  const { bucketStorage } = await import('./bucket-storage');
  return bucketStorage(settings);
}
