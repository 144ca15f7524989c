import type { BlogBlock, BlogPost } from '@mr-sea/bff/contract/blog';
import { Link } from 'react-router-dom';
import { Picture } from '../../ui/media/picture';
import { type PostLinkProps, PostText } from '../../ui/text/post-text';
import styles from './post-body.module.css';

/** What stands for a picture that has no words of its own. */
const noCaption = 'Image';

/** The main picture and the blocks of a post, in reading order. */
export function PostBody({ post }: { post: BlogPost }) {
  return (
    <>
      <div className={styles.main}>
        <Picture
          picture={post.main_picture}
          alt={post.main_image_alt ?? ''}
          sizes="(max-width: 1000px) 92vw, 800px"
          load="first"
        />
      </div>
      <div className={styles.text}>
        {post.content.map((block, place) => piece(post, block, place))}
      </div>
    </>
  );
}

function piece(post: BlogPost, block: BlogBlock, place: number) {
  // Blocks have no ids and never move while somebody reads.
  const key = `${block.type}-${place}`;
  if (block.type === 'image') return <PostImage key={key} post={post} block={block} />;
  return <PostText key={key} text={block.content} Link={PostLink} />;
}

/** A page of the site opens without loading the app again, and so without a connection; the web in the same tab, as links of a text do. */
function PostLink({ href, children }: PostLinkProps) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

interface PostImageProps {
  post: BlogPost;
  block: Extract<BlogBlock, { type: 'image' }>;
}

function PostImage({ post, block }: PostImageProps) {
  const image = post.content_images.find(({ id }) => String(id) === String(block.image_id));
  const caption = block.caption?.trim() || image?.caption?.trim() || '';
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <Picture
          picture={image?.picture}
          alt={caption || noCaption}
          sizes="(max-width: 1000px) 92vw, 800px"
        />
      </div>
      {/* Heard once: the picture itself says the same. */}
      {caption && <figcaption aria-hidden="true">{caption}</figcaption>}
    </figure>
  );
}
