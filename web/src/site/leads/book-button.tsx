import type { InquiryAbout } from '@mr-sea/bff/contract/inquiry-page';
import { publicPages } from '@mr-sea/bff/contract/pages';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/controls/button';

const formId = 'inquiry-page';

/** What buttons submit where no script runs: it leads to the page with the form. Stands once in every page. */
export function InquiryPageForm() {
  return <form id={formId} action={publicPages.inquiry} hidden />;
}

interface PageButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'form' | 'type'> {
  onPress: () => void;
}

/** A button that opens something, and leads to a page (`formAction`, else the one with the form) where no script runs. */
export function PageButton({ onPress, ...rest }: PageButtonProps) {
  return (
    <Button
      type="submit"
      form={formId}
      {...rest}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}

interface BookButtonProps extends PageButtonProps {
  about?: InquiryAbout;
  boat?: number;
}

/** Opens the booking request, about a service or a boat where told so. */
export function BookButton({ about, boat, ...rest }: BookButtonProps) {
  const asked =
    boat === undefined ? { name: 'about', value: about } : { name: 'boat', value: boat };
  return <PageButton {...(asked.value !== undefined && asked)} {...rest} />;
}
