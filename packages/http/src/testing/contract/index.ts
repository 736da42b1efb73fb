export { arbitraryOf } from './arbitrary-of.js';
export { type Operation, type PublishedDocument, readDocument, type SentCall } from './openapi-document.js';
