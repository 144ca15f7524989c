import { adminImagePaths, type UploadedPicture } from '@mr-sea/bff/contract/admin/images';
import { isPicture } from '../../client/shape-guards';
import { tripWithProgress } from '../../client/upload';
import { fetchAdmin } from '../../offline/staff/call-admin';

interface UploadOptions {
  signal?: AbortSignal;
  /** Hears how much of the file has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads one picture; the same bytes get the same key. Throws `ApiError` for what is no picture to be stored,
 * `NetworkError` when it did not arrive, and the signal's reason when it is called off.
 */
export function uploadPicture(
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<UploadedPicture> {
  // Some tablets do not know what kind of file they send; the server looks at its content.
  const headers = { 'content-type': file.type || 'application/octet-stream' };
  return fetchAdmin<UploadedPicture>(
    adminImagePaths.upload,
    { method: 'POST', body: file, headers, expect: isUploadedPicture, ...(signal && { signal }) },
    tripWithProgress(onProgress),
  );
}

function isUploadedPicture(body: unknown): boolean {
  const { key, picture } = (body ?? {}) as Partial<UploadedPicture>;
  return typeof key === 'string' && isPicture(picture);
}
