import { storyPaths } from '@mr-sea/bff/contract/stories';

/**
 * Where an installed app's share sheet sends photos, and under which name (manifest.json).
 */
export const shareTarget = { path: storyPaths.share, photos: 'photos' };
