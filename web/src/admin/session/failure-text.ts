import { NetworkError, type NetworkFailure } from '../../client/call-api';

const sentences: Record<NetworkFailure, string> = {
  unreachable: 'The server cannot be reached. Please check your connection.',
  timeout: 'The server took too long to answer. Please try again.',
  portal: 'The answer did not come from our server. Some Wi-Fi networks want you to sign in first.',
  'not-ours': 'The answer did not come from our server. Please check your connection.',
};

/** What a failure without an answer of our server means, for the texts that say "Error: {message}". */
export function failureText(error: unknown): string {
  if (error instanceof NetworkError) return sentences[error.reason];
  return error instanceof Error ? error.message : String(error);
}
