/** Where a post can be shared, with the address of each place's own dialog. */
export function shareAddresses(title: string, url: string): { name: string; address: string }[] {
  const [text, link] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { name: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'Twitter', address: `https://twitter.com/intent/tweet?url=${link}&text=${text}` },
    { name: 'LinkedIn', address: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { name: 'WhatsApp', address: `https://wa.me/?text=${text}%20${link}` },
  ];
}

/** Opens a place's own dialog in a small window, which cannot reach back into ours. */
export function openShareWindow(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer,width=600,height=400');
}
