/** No side of a photo that is sent is longer. Pixels. */
export const longestSide = 2000;

const quality = 0.82;
/** The smaller format first; browsers that cannot write it answer with another one. */
const formats = ['image/webp', 'image/jpeg'];

/** The size of a picture that fits, in its own proportions and never larger than it is. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * A photo small enough for a bad link; the file itself where that is smaller. Decoding and encoding happen outside the
 * page's own thread. Throws when the file is no picture.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = fittingSize(picture.width, picture.height);
    for (const format of formats) {
      const small = await encode(picture, width, height, format);
      if (small?.type === format) return small.size < file.size ? small : file;
    }
    return file;
  } finally {
    picture.close();
  }
}

async function encode(
  picture: ImageBitmap,
  width: number,
  height: number,
  type: string,
): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), picture, width, height);
    return canvas.convertToBlob({ type, quality });
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext('2d'), picture, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function paint(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null,
  picture: ImageBitmap,
  width: number,
  height: number,
): void {
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  // See-through parts of a PNG would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
}
