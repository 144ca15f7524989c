import { useReadyPicture } from '../api/use-ready-picture';
import { useDataSaver } from '../client/data-saver';
import { useOnline } from '../client/use-online';
import { reloadNow } from '../offline/worker/reload';
import type { Surroundings } from '../ui/surroundings';

/** What the design system, which imports nothing of the app, gets from it. */
export const surroundings: Surroundings = {
  useOnline,
  useDataSaver,
  useReadyPicture,
  reload: reloadNow,
};
