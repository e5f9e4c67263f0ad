import './route-config.ts';

export { allowOwnOrigin } from './allow-own-origin.ts';
export { answerNoCalls } from './answer-no-calls.ts';
export { serveApiDocs } from './api-docs.ts';
export { authenticate } from './authenticate.ts';
export { serveHealth } from './health.ts';
export { openForChat, openForLinking } from './linking-page.ts';
export { isUnderMaintenance, refuseWhileUnderMaintenance } from './maintenance.ts';
export { type Measured, serveMetrics } from './metrics.ts';
export { errorReporter } from './report-errors.ts';
export { requestId } from './request-id.ts';
export { setSecurityHeaders } from './security-headers.ts';
export { sendProblem } from './send-problem.ts';
export { unroutableSender } from './send-unroutable.ts';
export { type Call, NOT_MODIFIED, RawAnswer, serve } from './serve.ts';
export { takesEncoding } from './takes-encoding.ts';
export { traceCalls } from './trace-calls.ts';
export { forUnreadableRequests } from './unreadable-requests.ts';
export {
  pageSender,
  readIndexHtml,
  readLinkedPage,
  serveLinkedPage,
  serveWebFiles,
  settledRoot,
} from './web-files/web-app.ts';
export { whileLetIn } from './while-let-in.ts';
