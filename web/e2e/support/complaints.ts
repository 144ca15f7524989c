import type { Page } from '@playwright/test';

/** Collects what a browser complains about on a page: errors, failed loads, breaches of the content security policy. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.push(
        `${message.text()} (${new URL(message.location().url || page.url()).pathname})`,
      );
    }
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP ${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
  return complaints;
}
