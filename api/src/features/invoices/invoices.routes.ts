import { getInvoice } from '@pool/contracts/billing';
import type { Api } from '../../platform/http/api.ts';
import { attachment } from '../../platform/http/content-disposition.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import { invoicePdf } from './invoices.service.ts';

/** Mounts the invoices, which are created on request. */
export function invoicesRoutes(api: Api, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  mount(api, getInvoice, async ({ params, user }) => {
    const pdf = await invoicePdf(
      { db, seller: config.seller },
      params.transactionId,
      user.isOperator ? null : user.id,
    );
    return new Response(Buffer.from(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': attachment('invoice.pdf'),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
