import Joi from 'joi';
import { refuseNul } from '../http/fields';

/** `{slug}` in an address: as long as the column takes. */
export const slugParams = Joi.object({ slug: Joi.string().max(200).custom(refuseNul).required() });

/** What is said where there is no published post of that slug; the same of a draft, which must not show. */
export const noSuchPost = 'Post not found';
