package dev.podium.account.upload;

import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.util.List;

/** A part of a file that a program has sent. */
@Entity
@Table(name = "client_upload_part")
public class ClientUploadPart extends IdentifiedEntity {

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "upload_id")
    ClientUpload upload;

    /** Its place, from 1. */
    @Column(name = "number")
    public int number;

    /** SHA-256 of it. */
    public String digest;

    /** Its size. */
    public long bytes;

    /** Those of a file that are there, in their order. One query. */
    static List<ClientUploadPart> findByUpload(ClientUpload upload) {
        return list("upload = ?1 order by number", upload);
    }
}
