/**
 * Shares an address by the device's own sheet where there is one, else copies it. Closing the sheet is as good as
 * sharing: the visitor knows.
 */
export async function shareLink(
  title: string,
  url: string,
): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
      // Some browsers offer the function and then know nobody to share with.
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (reason) {
    console.info('The clipboard cannot be written to.', reason);
    return 'failed';
  }
}
