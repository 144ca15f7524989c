import { describe, expect, it } from 'vitest';
import { boatLink, readBoatPageState } from './boat-link';

const here = {
  pathname: '/',
  search: '?filter=cheap&page=1',
  hash: '',
  state: null,
  key: 'a',
};

describe('link to a boat', () => {
  it('hands over where the visitor came from', () => {
    expect(boatLink({ id: 1, name: 'Azimut 66ft' }, here, { toReviews: true })).toEqual({
      to: '/boats/1/azimut-66ft',
      state: { from: '/?filter=cheap&page=1', toReviews: true },
    });
  });

  it.each([null, 'x', 3, { from: 5, toReviews: 'yes' }])('reads no origin from %o', (state) => {
    const { from, toReviews } = readBoatPageState(state);
    expect(from).toBeUndefined();
    expect(toReviews).not.toBe(true);
  });

  it('reads only origins on this site', () => {
    expect(readBoatPageState({ from: 'https://elsewhere.example' }).from).toBeUndefined();
    expect(readBoatPageState({ from: '//elsewhere.example' }).from).toBeUndefined();
    expect(readBoatPageState({ from: '/home' }).from).toBe('/home');
  });
});
