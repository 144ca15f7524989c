import { publicPages } from '@mr-sea/bff/contract/pages';
import styles from '../about/about.module.css';
import { BookSection, SocialLinks, StorySection, ValuesSection } from '../about/about-sections';
import { PageHead } from '../shell/page-head';
import { PictureBand } from '../shell/picture-band';
import { Preloader } from '../shell/preloader';
import { SideNavPage } from '../shell/side-nav';
import { useSiteSettings } from '../shell/use-site-settings';
import { useBooking } from './use-booking';

const sections = [
  { id: 'top', label: 'Top' },
  { id: 'story', label: 'Story' },
  { id: 'values', label: 'Values' },
  { id: 'connect', label: 'Connect' },
  { id: 'book-now', label: 'Book Now' },
];

/** Who we are, where to find us, and the way to a booking. */
export function Component() {
  const { links } = useSiteSettings();
  const { book, dialog } = useBooking();
  return (
    <>
      <PageHead
        title="About Mr. Sea"
        description="Boats and certified captains in Miami since 2018: our story, our team and our core principles."
        path={publicPages.about}
      />
      <Preloader />
      <SideNavPage
        sections={sections}
        band={
          <PictureBand id="top" title="About Mr. Sea" picture="about">
            <p>Boats and certified captains in Miami since 2018.</p>
          </PictureBand>
        }
      >
        <StorySection />
        <ValuesSection />
        <section id="connect" className={styles.section} aria-labelledby="connect-title">
          <h2 id="connect-title" className={styles.title}>
            Join Our Voyage
          </h2>
          <p className={styles.intro}>
            New boats, calm mornings and the best sunsets of the week, wherever you like to look.
          </p>
          <SocialLinks links={links} />
        </section>
        <BookSection onBook={() => book('spot')} />
      </SideNavPage>
      {dialog}
    </>
  );
}
