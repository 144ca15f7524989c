import type { OutboxItem } from '../../offline/submissions/outbox-item';
import { readPhoto } from '../../offline/submissions/story-photos';
import { kindWords, titleOf } from './item-words';

/** What a visitor can hand to the staff by another way when it cannot be sent. */
export interface ExportedItem {
  what: string;
  about: string;
  written_at: string;
  /** The server makes each key once, so that the same item never counts twice. */
  key: string;
  content: Record<string, unknown>;
  /** The photos of a story, each as a data address. */
  photos?: string[];
}

/** An item with all that belongs to it. */
async function exportItem(item: OutboxItem): Promise<ExportedItem> {
  const { photos, website: _, ...content } = item.body as unknown as Record<string, unknown>;
  const exported: ExportedItem = {
    what: kindWords[item.kind],
    about: titleOf(item),
    written_at: new Date(item.createdAt).toISOString(),
    key: item.key,
    content,
  };
  if (!Array.isArray(photos) || photos.length === 0) return exported;
  const blobs = await Promise.all(photos.map(({ id }) => readPhoto(id)));
  const found = blobs.filter((blob) => blob !== undefined);
  return { ...exported, photos: await Promise.all(found.map(toDataAddress)) };
}

/** Gives the visitor an item as a file. */
export async function downloadItem(item: OutboxItem): Promise<void> {
  const text = JSON.stringify(await exportItem(item), null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(item);
  link.click();
  // The browser reads it after this task; forgetting it at once would give an empty file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** As in "mr-sea-inquiry-2026-11-21-0f3c.json". */
export function fileName({ kind, createdAt, key }: OutboxItem): string {
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return `mr-sea-${kindWords[kind].toLowerCase()}-${day}-${key.slice(0, 4)}.json`;
}

function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
