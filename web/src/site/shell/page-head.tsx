interface PageHeadProps {
  title: string;
  description?: string;
  /** The page's canonical path; a page without one is not for search engines. */
  path?: string;
}

/** Title, description and canonical address; React moves them into the document's head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  return (
    <>
      <title>{title.includes('Mr. Sea') ? title : `${title} | Mr. Sea`}</title>
      {description && <meta name="description" content={description} />}
      {path ? <link rel="canonical" href={path} /> : <meta name="robots" content="noindex" />}
    </>
  );
}
