/** Takes the bodies of requests in before anybody works on them: within their time, at no thread's cost, as many as there is room for. */
package dev.podium.platform.upload;
