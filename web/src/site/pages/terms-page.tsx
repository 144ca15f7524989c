import { publicPages } from '@mr-sea/bff/contract/pages';
import { LegalArticle } from '../legal/legal-article';
import { terms, termsSince } from '../legal/terms';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';

/** The terms of service. */
export function Component() {
  return (
    <>
      <PageHead
        title="Terms of Service"
        description="The terms of Mr. Sea: bookings, payment, cancellation, no-show, weather and more."
        path={publicPages.terms}
      />
      <PageBand title="Terms of Service">
        <p>What you can count on, and what we count on, in plain words.</p>
      </PageBand>
      <LegalArticle sections={terms} since={termsSince} />
    </>
  );
}
