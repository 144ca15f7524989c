/** How many changes wait to be sent; nothing while there are none. */
export function PendingChanges() {
  return null;
}
