/** The one script that stands within rendered pages (build/server-bundle.ts), for the time before all others. */
import './early-input';
import './missing-entry';
