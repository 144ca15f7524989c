import { replyFields } from '@mr-sea/bff/contract/admin/lead-entries';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import type { ReplyTemplate } from '@mr-sea/bff/contract/admin/reply-templates';
import { fillReply, replyFacts, unfilledProblem } from '@mr-sea/bff/contract/admin/reply-words';
import { isEmail } from '@mr-sea/bff/contract/email';
import { checkText, type TextField as TextRule } from '@mr-sea/bff/contract/field';
import { smsLink, whatsAppLink } from '@mr-sea/bff/contract/phone';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { answeredBoatQuery, replyTemplatesQuery } from '../../api/admin/replies';
import { knownSettingsQuery } from '../../api/site-settings';
import { Button, buttonClass } from '../../ui/controls/button';
import { TextArea, TextField } from '../../ui/controls/field';
import { DraftNote, FormError } from '../../ui/controls/form-parts';
import { Waiting } from '../../ui/text/spinner';
import { useKeptState, useStaffDraft } from '../drafts/use-staff-draft';
import { FailedList } from '../lists/list-states';
import styles from './lead-reply.module.css';
import { useEntryWriter } from './use-new-entry';

/** The words of a reply. */
interface Words {
  subject: string;
  text: string;
}

/** What was changed of the words of templates, by their ids: looking at another loses nothing. */
type Edited = Record<number, Words>;

/** Nothing is asked before it is left: what is typed is kept. */
const asksNothing = () => () => undefined;

/** Answers a lead in two taps: one chooses a template, one sends it or opens it in WhatsApp or a text message. */
export function LeadReply({ lead }: { lead: AdminLead }) {
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const { data, error, isFetching, refetch } = useQuery(replyTemplatesQuery());
  const { draft, keep, clear } = useStaffDraft<Edited>(`lead-reply:${lead.id}`, asksNothing);
  const [typed, setTyped] = useState<Edited | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const edited = typed ?? draft ?? {};
  useKeptState(Object.keys(edited).length > 0 ? edited : null, keep);
  const templates = data?.data.results ?? [];
  const chosen = templates.find(({ id }) => id === chosenId);

  function edit(id: number, words: Words | null) {
    const { [id]: _, ...others } = edited;
    setTyped(words ? { ...others, [id]: words } : others);
  }

  function finish() {
    // What had the focus goes.
    section.current?.focus({ preventScroll: true });
    setChosenId(null);
    setTyped({});
    clear();
  }

  return (
    <section
      ref={section}
      className={styles.reply}
      tabIndex={-1}
      aria-labelledby={title}
      data-screen-only
    >
      <h3 id={title} className={styles.title}>
        Reply
      </h3>
      {templates.length > 0 ? (
        <div className={styles.templates}>
          {templates.map(({ id, name }) => (
            <Button
              key={id}
              variant={id === chosen?.id ? 'solid' : 'outline'}
              className={styles.template}
              aria-pressed={id === chosen?.id}
              onClick={() => setChosenId(id === chosen?.id ? null : id)}
            >
              {name}
            </Button>
          ))}
        </div>
      ) : data ? (
        <p>
          There are no replies to choose from. <Link to="/admin/replies">Write the first one</Link>
        </p>
      ) : error ? (
        <FailedList
          text="The replies cannot be shown now."
          error={error}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Waiting>Loading the replies</Waiting>
      )}
      {chosen && (
        <Composer
          key={chosen.id}
          lead={lead}
          template={chosen}
          edited={edited[chosen.id]}
          isKept={typed === null}
          onEdit={(words) => edit(chosen.id, words)}
          onSent={finish}
        />
      )}
    </section>
  );
}

interface ComposerProps {
  lead: AdminLead;
  template: ReplyTemplate;
  /** Undefined as long as the words are those of the template. */
  edited: Words | undefined;
  /** Whether they were changed earlier: whoever opens the lead again may have forgotten that. */
  isKept: boolean;
  /** Null for those of the template. */
  onEdit: (words: Words | null) => void;
  onSent: () => void;
}

/** The words for this lead, and the ways to send them. */
function Composer({ lead, template, edited, isKept, onEdit, onSent }: ComposerProps) {
  const facts = useFacts(lead);
  const { busy, failure, write } = useEntryWriter(lead);
  if (!facts) return <Waiting>Loading the boat and its price</Waiting>;

  const words = edited ?? {
    subject: fillReply(template.subject, facts),
    text: fillReply(template.text, facts),
  };
  const text = words.text.trim();
  const subjectProblem = problemOf(replyFields.subject, words.subject);
  const textProblem = problemOf(replyFields.text, words.text);
  const hasAddress = isEmail(lead.email);

  async function send(entry: Parameters<typeof write>[0]) {
    if (await write(entry)) onSent();
  }

  const opened = (kind: 'message' | 'sms') => () => void send({ kind, outcome: 'opened', text });
  return (
    <div ref={bringIntoView} className={styles.composer}>
      {edited && isKept && <DraftNote onClear={() => onEdit(null)} />}
      <TextField
        label="Subject"
        placeholder="Subject of the mail"
        autoComplete="off"
        error={subjectProblem}
        value={words.subject}
        onChange={({ target }) => onEdit({ ...words, subject: target.value })}
      />
      <TextArea
        label="Text"
        placeholder="Text"
        rows={10}
        error={textProblem}
        value={words.text}
        onChange={({ target }) => onEdit({ ...words, text: target.value })}
      />
      {failure && <FormError>{failure}</FormError>}
      <div className={styles.ways}>
        {hasAddress && (
          <Button
            busy={busy}
            disabled={Boolean(subjectProblem || textProblem)}
            onClick={() =>
              void send({ kind: 'mail', outcome: 'sent', subject: words.subject.trim(), text })
            }
          >
            Send mail
          </Button>
        )}
        <Way
          href={whatsAppLink(lead.phone, text)}
          blocked={textProblem}
          onPress={opened('message')}
        >
          WhatsApp
        </Way>
        <Way href={smsLink(lead.phone, text)} blocked={textProblem} onPress={opened('sms')}>
          Text message
        </Way>
      </div>
      <p className={styles.hint}>{whereTo(lead)}</p>
    </div>
  );
}

/** What a tap has opened may lie below the edge of the screen. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

interface WayProps {
  /** Undefined where there is nobody to write to that way. */
  href: string | undefined;
  /** What is wrong with the words. */
  blocked: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A link that opens another program with the words written. */
function Way({ href, blocked, onPress, children }: WayProps) {
  if (!href) return null;
  if (blocked) {
    return (
      <Button variant="outline" disabled>
        {children}
      </Button>
    );
  }
  const elsewhere = href.startsWith('https:') && { target: '_blank', rel: 'noopener' };
  return (
    <a className={buttonClass('outline')} href={href} {...elsewhere} onClick={onPress}>
      {children}
    </a>
  );
}

/** What is wrong with words that are about to be sent, or undefined. */
function problemOf(field: TextRule, words: string): string | undefined {
  return checkText(field, words) ?? unfilledProblem(words);
}

/** Where the words go, and why some ways are missing. */
function whereTo({ email, phone }: AdminLead): string {
  const mail = isEmail(email)
    ? `The mail goes to ${email}, and the answer comes to your team's address.`
    : 'There is no e-mail address that can receive mail.';
  if (!smsLink(phone, ''))
    return `${mail} There is no phone number for WhatsApp and text messages.`;
  return whatsAppLink(phone)
    ? mail
    : `${mail} WhatsApp needs the country of the number, as in +1 305 555 0100.`;
}

/** What the placeholders stand for; undefined until that is known as far as it can be. */
function useFacts(lead: AdminLead) {
  const boat = useQuery(answeredBoatQuery(lead.boat?.id ?? null));
  const settings = useQuery(knownSettingsQuery());
  if (boat.isLoading || settings.isLoading) return undefined;
  return replyFacts({
    lead: { ...lead, boatName: lead.boat?.name || lead.destination?.name || null },
    boat: boat.data ?? null,
    rules: settings.data?.price_rules ?? null,
    siteUrl: location.origin,
  });
}
