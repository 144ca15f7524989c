import { type AdminConflict, adminTexts } from '../../contract/admin/lists';
import { AppError } from './app-error';

/** The refusal of an edit of a row that somebody else changed meanwhile; `current` is the row now, presented. */
export function conflict<Row>(current: Row): AppError {
  const extra: Pick<AdminConflict<Row>, 'current'> = { current };
  return new AppError(409, 'conflict', adminTexts.changedMeanwhile, {}, extra);
}
