import { checkText } from '@mr-sea/bff/contract/field';
import { offerQuestionFields } from '@mr-sea/bff/contract/offers';
import { useEffect, useMemo, useRef, useState } from 'react';
import { askAboutOffer } from '../../api/offer-queries';
import { ApiError } from '../../client/call-api';
import { newKey } from '../../client/new-key';
import { createDraftKeeper } from '../../offline/drafts/draft-keeper';
import { Button } from '../../ui/controls/button';
import { TextArea } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import styles from './offer-question.module.css';

/** A question to staff. Its words stay on this device until they have arrived. */
export function OfferQuestion({ token }: { token: string }) {
  // Not by the token, which accepts the offer.
  const [text, setText, forget] = useKeptText(`offer-question:${token.split('.')[0]}`);
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const [failure, setFailure] = useState('');
  const key = useRef<string | null>(null);

  async function send() {
    const problem = checkText(offerQuestionFields.text, text);
    setFailure(problem ?? '');
    if (problem || state === 'sending') return;
    setState('sending');
    // The same for each try of the same words: what arrived without an answer does not arrive twice.
    key.current ??= newKey();
    try {
      await askAboutOffer(token, text.trim(), key.current);
      key.current = null;
      forget();
      setState('sent');
    } catch (error) {
      setState('typing');
      setFailure(
        error instanceof ApiError
          ? error.message
          : "You're offline, so your question is not sent yet. It is kept here: please press Send again once you are online.",
      );
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 className={styles.title}>Ask a question</h3>
      <TextArea
        label="Your question"
        placeholder="Your question"
        name="question"
        rows={3}
        value={text}
        onChange={(event) => {
          key.current = null;
          setState('typing');
          setFailure('');
          setText(event.target.value);
        }}
      />
      {failure && <FormError>{failure}</FormError>}
      <div role="status">
        {state === 'sent' &&
          'Thank you! Our team has your question and answers you by mail or phone.'}
      </div>
      <Button type="submit" variant="outline" className={styles.send} busy={state === 'sending'}>
        {state === 'sending' ? 'Sending...' : 'Send the question'}
      </Button>
    </form>
  );
}

/** A text that outlives a reload and a lost tab; without storage it is simply a text. */
function useKeptText(form: string): [string, (text: string) => void, () => void] {
  const [text, setText] = useState('');
  // And not in an effect: what was typed before the page's code was there is handed over before any effect has run.
  const keeper = useMemo(
    () => createDraftKeeper(form, () => import('../../offline/drafts/draft-store')),
    [form],
  );
  useEffect(() => {
    let gone = false;
    void keeper.load().then((draft) => {
      const earlier = draft?.text;
      if (!gone && typeof earlier === 'string') setText((typed) => typed || earlier);
    });
    return () => {
      gone = true;
      keeper.flush();
    };
  }, [keeper]);
  return [
    text,
    (typed) => {
      setText(typed);
      keeper.changed(typed.trim() ? { text: typed } : null);
    },
    () => {
      setText('');
      void keeper.forget();
    },
  ];
}
