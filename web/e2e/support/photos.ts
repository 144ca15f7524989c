import type { Page } from '@playwright/test';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Photos as a phone takes them, each another one; drawn by the browser itself. */
export async function drawPhotos(page: Page, count: number, width = 2400): Promise<PhotoFile[]> {
  const files: PhotoFile[] = [];
  for (let n = 0; n < count; n++) {
    const base64 = await page.evaluate(
      async ({ n, width }) => {
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = (width * 3) / 4;
        const context = canvas.getContext('2d');
        if (!context) throw new Error('No canvas.');
        for (let patch = 0; patch < 9_000; patch++) {
          context.fillStyle = `hsl(${(patch * 47 + n * 31) % 360} 60% ${30 + ((patch * 13) % 50)}%)`;
          const [x, y] = [(patch * 211 + n * 97) % width, (patch * 137) % canvas.height];
          context.fillRect(x, y, 40, 26);
        }
        const blob = await new Promise<Blob | null>((done) =>
          canvas.toBlob(done, 'image/jpeg', 0.9),
        );
        const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
        let text = '';
        for (let at = 0; at < bytes.length; at += 8_192) {
          text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
        }
        return btoa(text);
      },
      { n: n + Math.round(Math.random() * 1e6), width },
    );
    files.push({
      name: `photo-${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(base64, 'base64'),
    });
  }
  return files;
}
