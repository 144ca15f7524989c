// All of the demo that others may have: package.json opens nothing else of this folder.
export { demoFleet } from './fleet';
export { drawBoat } from './pictures/draw-boat';
export { type SeedOptions, seedDemo } from './seed';
