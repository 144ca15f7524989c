import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { LegalArticle } from '../legal/legal-article';
import { privacy, privacySince } from '../legal/privacy';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import { useSiteSettings } from '../shell/use-site-settings';

/** What happens with a visitor's data. */
export function Component() {
  const { email } = useSiteSettings().links;
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="Which data Mr. Sea collects, what for, who sees it, and what you can ask us to do."
        path={publicPages.policy}
      />
      <PageBand title="Privacy Policy">
        <p>We collect little, we never sell it, and you can ask us about it at any time.</p>
      </PageBand>
      <LegalArticle sections={privacy} since={privacySince}>
        {email && (
          <p>
            Our address: <a href={mailLink(email)}>{email}</a>
          </p>
        )}
      </LegalArticle>
    </>
  );
}
