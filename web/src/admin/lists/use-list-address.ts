import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeAddress, type ListAddress, readAddress } from './list-address';

/** The list's part of the page's address, and the ways to change it. */
export interface ListAddressControl extends ListAddress {
  setPage: (page: number) => void;
  /** Blank for the list's own order. */
  setSort: (sort: string) => void;
  setSearch: (search: string) => void;
  /** Blank takes the filter away. */
  setFilter: (name: string, value: string) => void;
  /** Takes away the search and all filters. */
  clear: () => void;
}

/** @param filterNames the list's own filters, named alike in the page's address and the server's; a constant */
export function useListAddress(filterNames: readonly string[]): ListAddressControl {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params, filterNames), [params, filterNames]);
  // From the address itself: of two choices in a row the router would show the second one the parameters before the first.
  const change = (changes: Record<string, string>, replace = false) =>
    setParams(changeAddress(new URLSearchParams(window.location.search), changes), { replace });
  return {
    ...address,
    setPage: (page) => change({ page: String(page) }),
    setSort: (sort) => change({ sort }),
    // Going back leaves a search as a whole and does not take it apart key by key.
    setSearch: (search) => change({ search }, address.search !== ''),
    setFilter: (name, value) => change({ [name]: value }),
    clear: () =>
      change({ search: '', ...Object.fromEntries(filterNames.map((name) => [name, ''])) }),
  };
}
