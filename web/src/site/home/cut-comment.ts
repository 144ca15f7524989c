/** The most characters of a comment that the slider shows. */
export const commentLimit = 350;

/** A comment as the slider shows it: cut at the limit, with an ellipsis where something is missing. */
export function cutComment(comment: string): string {
  if (comment.length <= commentLimit) return comment;
  return `${comment.slice(0, commentLimit).trimEnd()}…`;
}
