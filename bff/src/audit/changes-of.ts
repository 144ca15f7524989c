import {
  type ActivityChange,
  type ActivityValue,
  activityTextLength,
} from '../../contract/admin/audit';

type Fields = Record<string, unknown> | null;

/** What every change changes, and what tells people nothing. */
const leftOut = ['id', 'version', 'created_at', 'updated_at', 'client_uuid', 'request_lead_id'];

/** An entry's rows before and after, field by field; of a row that is new or gone only what was filled in. */
export function changesOf(before: Fields, after: Fields): ActivityChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !leftOut.includes(name))
    .map((field) => ({
      field,
      ...(before && { before: shownValue(before[field]) }),
      ...(after && { after: shownValue(after[field]) }),
    }))
    .filter((change) => hasValue(change.before) || hasValue(change.after));
}

function hasValue(value: ActivityValue | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

function shownValue(value: unknown): ActivityValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return cut(value);
  if (!Array.isArray(value)) return cut(JSON.stringify(value));
  // Keys of pictures tell people nothing but how many there are.
  return value.every((part) => typeof part === 'string')
    ? value.length
    : cut(value.map(textOf).filter(Boolean).join('\n\n'));
}

/** A block of a post. */
function textOf(part: unknown): string {
  const { content, caption } = (part ?? {}) as { content?: unknown; caption?: unknown };
  if (typeof content === 'string') return content;
  return typeof caption === 'string' ? `[${caption || 'Image'}]` : '';
}

function cut(text: string): string {
  return text.length > activityTextLength ? `${text.slice(0, activityTextLength)}…` : text;
}
