import { type PostPart, postPieces } from '@mr-sea/bff/contract/post-text';
import { type ComponentType, Fragment } from 'react';

export interface PostLinkProps {
  /** A safe web address, or a path of the site, which begins with a slash. */
  href: string;
  children: string;
}

interface PostTextProps {
  text: string;
  /** Where a subheading stands in the outline around it. */
  subheading?: 'h2' | 'h4';
  Link: ComponentType<PostLinkProps>;
}

/** A text of a post with its subheadings and links, for visitors and in the editor's preview. */
export function PostText({ text, subheading: Subheading = 'h2', Link }: PostTextProps) {
  return postPieces(text).map(({ kind, parts }, place) => {
    const Piece = kind === 'subheading' ? Subheading : 'p';
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no ids and no state.
    return <Piece key={place}>{parts.map((part, at) => partOf(part, at, Link))}</Piece>;
  });
}

function partOf(part: PostPart, at: number, Link: PostTextProps['Link']) {
  if (typeof part === 'string') return <Fragment key={at}>{part}</Fragment>;
  return (
    <Link key={at} href={part.href}>
      {part.words}
    </Link>
  );
}
