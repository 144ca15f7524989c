import { describe, expect, it } from 'vitest';
import { buildBoat } from '../testing/boats';
import { boatKey } from './boat-key';
import type { BoatListQuery } from './boat-list-address';
import { matchBoats } from './match-boats';

const yachts = { id: 2, name: 'Yachts' };
const party = { id: 3, name: 'Party Boats' };
const fleet = [
  buildBoat({ id: 1, name: 'Azimut 66ft', code: 'AZ-66', length: 66, category: yachts }),
  buildBoat({ id: 2, name: 'Yamaha 25ft', code: 'YA-25', length: 25, category: party }),
  buildBoat({ id: 3, name: 'Azimut 40%', code: 'AZ_40', length: 40, category: yachts }),
  buildBoat({ id: 4, name: 'Pershing', code: 'PE-94', length: 94, category: yachts }),
  buildBoat({ id: 5, name: 'Dinghy', code: 'DI-00', length: 0, category: party }),
].map(boatKey);

describe('a query of the list', () => {
  it.each<[BoatListQuery, number[]]>([
    [{}, [1, 2, 3, 4, 5]],
    [{ size_range: '21-40' }, [2, 3]],
    [{ size_range: '61-79' }, [1]],
    [{ size_range: '80+' }, [4]],
    [{ category_id: 3 }, [2, 5]],
    [{ category_id: 99 }, []],
    [{ category_id: 2, size_range: '21-40' }, [3]],
    [{ search: 'aZiMuT' }, [1, 3]],
    [{ search: '  azimut   66 ' }, [1]],
    [{ search: 'yachts pe-94' }, [4]],
    [{ search: 'boats' }, [2, 5]],
    [{ search: '%' }, [3]],
    [{ search: '_' }, [3]],
    [{ search: '66ftaz' }, []],
    [{ search: '   ' }, [1, 2, 3, 4, 5]],
    [{ search: 'azimut', category_id: 2, size_range: '61-79' }, [1]],
  ])('%j finds %j', (query, ids) => {
    expect(matchBoats(fleet, query).map((boat) => boat.id)).toEqual(ids);
  });
});
