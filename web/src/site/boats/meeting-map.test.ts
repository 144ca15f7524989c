import { expect, it } from 'vitest';
import { mapLink } from './meeting-map';

const dock = { lat: 25.7702, lng: -80.1397 };

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
    'geo:25.7702,-80.1397?q=25.7702,-80.1397(Pier%20B%20%26%20C)',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    'https://maps.apple.com/?ll=25.7702,-80.1397&q=Pier%20B%20%26%20C',
  ],
  ['', 'https://www.openstreetmap.org/?mlat=25.7702&mlon=-80.1397#map=16/25.7702/-80.1397'],
])('a place opens in the maps of %j', (userAgent, link) => {
  expect(mapLink(dock, 'Pier B & C', userAgent)).toBe(link);
});
