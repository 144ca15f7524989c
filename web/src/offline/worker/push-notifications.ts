/** What the server tells a device of a new lead. */
interface Notice {
  title: string;
  body: string;
  /** A later notice with the same tag replaces this one. */
  tag: string;
  /** Path that a press opens. */
  url: string;
}

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server pushes, and opens the page that it is about. In the service worker only. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    const notice = readNotice(event.data);
    // A push without a notification would cost the permission, so there is always one.
    event.waitUntil(
      self.registration.showNotification(notice.title, {
        body: notice.body,
        tag: notice.tag,
        icon: '/icons/icon-192.png',
        data: { url: notice.url },
      }),
    );
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data?.url)));
  });
}

/** Takes a window of the back office if there is one; a visitor's window is left alone. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const office = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin'));
  // Only a window that this worker controls can be led elsewhere.
  const led = await office?.navigate(path).catch(() => null);
  const shown = led ?? office;
  if (shown) await shown.focus();
  else await self.clients.openWindow(path);
}

function readNotice(data: PushMessageData | null): Notice {
  const plain = { title: 'New request', body: '', tag: 'lead', url: '/admin/leads' };
  try {
    return { ...plain, ...(data?.json() as Partial<Notice>) };
  } catch {
    return plain;
  }
}

/** A path of the back office, whatever was pushed. */
function pathOf(url: unknown): string {
  return typeof url === 'string' && url.startsWith('/admin') ? url : '/admin/leads';
}
