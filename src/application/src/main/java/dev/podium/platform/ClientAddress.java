package dev.podium.platform;

import io.netty.util.NetUtil;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/** From where a request comes, as bounds for one address count it. */
public final class ClientAddress {

    private static final int NETWORK_BYTES = 8;
    private static final int ADDRESS_BYTES = 16;

    private ClientAddress() {}

    /** The address, or its network where it is one of IPv6: whoever has one address of those has all 2^64 of its network. */
    public static String of(HttpServerRequest request) {
        SocketAddress address = request.remoteAddress();
        return address == null ? "?" : counted(String.valueOf(address.hostAddress()));
    }

    static String counted(String address) {
        String plain = address.replaceFirst("%.*", "");
        if (!NetUtil.isValidIpV6Address(plain)) {
            return address;
        }
        try {
            InetAddress read = InetAddress.getByName(plain);
            byte[] network = Arrays.copyOf(Arrays.copyOf(read.getAddress(), NETWORK_BYTES), ADDRESS_BYTES);
            return read instanceof Inet6Address
                    ? InetAddress.getByAddress(network).getHostAddress() + "/64"
                    : read.getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException("a valid address has a valid length: " + plain, e);
        }
    }
}
