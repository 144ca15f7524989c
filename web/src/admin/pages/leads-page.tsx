import type { BookingKind } from '@mr-sea/bff/contract/admin/bookings';
import type { ContactKind } from '@mr-sea/bff/contract/admin/lead-entries';
import type { AdminLead, LeadExportQuery } from '@mr-sea/bff/contract/admin/leads';
import { useCallback, useMemo, useRef, useState } from 'react';
import { resendMail } from '../../api/admin/leads';
import { Button } from '../../ui/controls/button';
import { PickList } from '../../ui/controls/pick-list';
import { CalendarIcon, PeopleIcon } from '../../ui/icons';
import { alertNotice, doneNotice } from '../../ui/overlays/notices';
import {
  DownloadIcon,
  EditIcon,
  EyeIcon,
  MailIcon,
  PlusIcon,
  TrashIcon,
} from '../../ui/work-icons';
import { BookingDialog, type BookingStart } from '../bookings/booking-dialog';
import { bookingFor } from '../bookings/booking-values';
import { AdminPage } from '../layout/admin-page';
import { type Contact, ContactOutcomeDialog } from '../leads/contact-outcome';
import type { LeadChanges } from '../leads/lead-care';
import { leadColumns } from '../leads/lead-columns';
import { LeadDetails } from '../leads/lead-details';
import { AddLeadDialog, EditLeadDialog } from '../leads/lead-dialogs';
import { LeadKeys } from '../leads/lead-keys';
import { leadDeleteTexts, leadListTexts, leadName, statusOptions } from '../leads/lead-texts';
import { isSent } from '../leads/lead-values';
import { ExportDialog } from '../leads/leads-export';
import { LeadView } from '../leads/open-lead';
import { ShowPicker, ViewMenu } from '../leads/saved-views';
import { useLeadChanges } from '../leads/use-lead-changes';
import { useOpenLead } from '../leads/use-open-lead';
import type { RowAction } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { pinAction } from '../lists/row-actions';
import { useAdminList } from '../lists/use-admin-list';
import { useDeleteRows } from '../lists/use-delete-rows';

const filters = ['view', 'status'] as const;

/** Leads. */
export default function LeadsPage() {
  const [editing, setEditing] = useState<AdminLead | null>(null);
  const [adding, setAdding] = useState(false);
  const [booking, setBooking] = useState<BookingStart | null>(null);
  const [contact, setContact] = useState<Contact | null>(null);
  const [exporting, setExporting] = useState<LeadExportQuery | null>(null);
  /** Of a lead that the server has. */
  const askOutcome = useCallback((lead: AdminLead, kind: ContactKind) => {
    if (isSent(lead)) setContact({ lead, kind });
  }, []);
  const latestChange = useRef<(lead: AdminLead, changes: LeadChanges) => void>(() => undefined);
  const latestOpen = useRef<(lead: AdminLead) => void>(() => undefined);
  const columns = useMemo(
    () =>
      leadColumns({
        onOpen: (lead) => latestOpen.current(lead),
        onStatus: (lead, status) => latestChange.current(lead, { status }),
        onContact: askOutcome,
      }),
    [askOutcome],
  );
  const list = useAdminList<AdminLead>({ feature: 'leads', columns, filters, marksArrivals: true });
  const opened = useOpenLead(list.rows);
  latestOpen.current = opened.open;
  const { change, takeOn, ...changes } = useLeadChanges(list);
  latestChange.current = change;
  const deletion = useDeleteRows(list, leadDeleteTexts);
  const { address } = list;

  async function resend(lead: AdminLead) {
    try {
      await resendMail(lead.id);
      doneNotice('The e-mail is being sent again.');
      await list.reload();
    } catch {
      alertNotice('The e-mail could not be sent again. Please try again.');
    }
  }

  const bookingActions = (lead: AdminLead): RowAction[] =>
    (['hold', 'confirmed'] as BookingKind[]).map((kind) => ({
      label: kind === 'hold' ? 'Hold the boat' : 'Confirm the trip',
      icon: <CalendarIcon size={18} />,
      onSelect: () => setBooking({ booking: null, values: bookingFor(lead, kind) }),
    }));

  function actionsOf(lead: AdminLead): RowAction[] {
    const resending: RowAction[] = [
      { label: 'Send e-mail again', icon: <MailIcon />, onSelect: () => resend(lead) },
    ];
    const view: RowAction = {
      label: 'View details',
      icon: <EyeIcon />,
      onSelect: () => opened.open(lead),
    };
    if (!isSent(lead)) return [{ ...view, inRow: true }];
    return [
      { label: 'Edit', icon: <EditIcon />, onSelect: () => setEditing(lead), inRow: true },
      view,
      { label: 'Assign to me', icon: <PeopleIcon size={18} />, onSelect: () => takeOn(lead) },
      ...bookingActions(lead),
      ...(lead.undelivered_mail.length > 0 ? resending : []),
      pinAction(lead.is_priority, (pinned) => change(lead, pinned)),
      { label: 'Delete', icon: <TrashIcon />, onSelect: () => deletion.ask(lead), danger: true },
    ];
  }

  return (
    <AdminPage
      title={leadListTexts.title}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() =>
              setExporting({
                search: address.search || undefined,
                status: address.filters.status as LeadExportQuery['status'],
                view: address.filters.view as LeadExportQuery['view'],
              })
            }
          >
            <DownloadIcon />
            Export to CSV
          </Button>
          <LeadKeys
            rows={list.rows}
            openId={opened.id}
            onEdit={(lead) => isSent(lead) && setEditing(lead)}
            onTake={(lead) => isSent(lead) && void takeOn(lead)}
          />
          <Button onClick={() => setAdding(true)}>
            <PlusIcon />
            Add Lead
          </Button>
        </>
      }
    >
      <LeadView
        opened={opened}
        details={(lead) => (
          <LeadDetails
            lead={lead}
            onEdit={setEditing}
            onResend={resend}
            onContact={askOutcome}
            onChange={(lead, changes) => void change(lead, changes)}
          />
        )}
        layers={
          <>
            <ContactOutcomeDialog contact={contact} onClose={() => setContact(null)} />
            <EditLeadDialog lead={editing} onClose={() => setEditing(null)} />
          </>
        }
      >
        <ListView
          list={list}
          texts={leadListTexts}
          rowName={leadName}
          rowActions={actionsOf}
          bulkActions={[
            ...changes.bulkActions,
            {
              label: 'Export to CSV',
              run: (leads) => setExporting({ ids: leads.map(({ id }) => id).join(',') }),
            },
            { label: 'Delete', run: deletion.askMany },
          ]}
          isPinned={(lead) => lead.is_priority}
          openId={opened.id}
          filters={
            <>
              <ShowPicker list={list} />
              <PickList
                label="Status"
                value={address.filters.status ?? ''}
                options={[{ value: '', label: 'All statuses' }, ...statusOptions]}
                onPick={(status) => address.setFilter('status', status)}
              />
            </>
          }
          menu={<ViewMenu list={list} />}
        />
      </LeadView>
      <AddLeadDialog open={adding} onClose={() => setAdding(false)} onAdded={list.reload} />
      <BookingDialog start={booking} onClose={() => setBooking(null)} onChanged={list.reload} />
      <ExportDialog query={exporting} onClose={() => setExporting(null)} />
      {deletion.dialog}
      {changes.dialog}
    </AdminPage>
  );
}
